const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** An invented identity number with a right check digit (GB 11643); 990000 is no real division, so that it can be nobody's. */
export function inventedIdNumber(birth: { year: number; month: number; day: number }, serial: number): string {
  const body = `990000${digits(birth.year, 4)}${digits(birth.month, 2)}${digits(birth.day, 2)}${digits(serial % 1000, 3)}`;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + CHECK.charAt(sum % 11);
}

/** An invented card number that passes Luhn; 621799 is no issued prefix. */
export function inventedBankCard(serial: number): string {
  const body = `621799${digits(serial, 12)}`;
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    let digit = Number(body[body.length - 1 - index]);
    if (index % 2 === 0) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return body + String((10 - (sum % 10)) % 10);
}

/** Mobiles of the demo: 138 0000 xxxx, a range kept for tests. */
export function inventedMobile(serial: number): string {
  return `1380000${digits(1000 + serial, 4)}`;
}
