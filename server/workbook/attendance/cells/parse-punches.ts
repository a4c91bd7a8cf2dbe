import { parseClock } from '@contract/checks/clock';

export interface PunchParse {
  /** Minutes, sorted, each once. */
  minutes: number[];
  /** Texts that are no time. */
  wrong: string[];
}

const TIME =
  /(?:次日|第二天|翌日|隔天)?\s*\d{1,2}[:：]\d{1,2}(?:[:：]\d{1,2}(?:\.\d+)?)?(?:\s*[ap]\.?m\b\.?)?(?:\s*[(（]次日[)）])?/gi;

/** All punches of one cell: "08:58 12:01;13:02\n次日 01:20", also stuck together as clocks write them ("08:5812:01"). */
export function parsePunches(text: string): PunchParse {
  const found: number[] = [];
  const wrong: string[] = [];
  const rest = text
    .normalize('NFKC')
    .replace(/\d{2}:\d{2}(?=\d{2}:\d{2}(?:\D|$|\d{2}:))/g, '$& ')
    .replace(TIME, (part) => {
      const clock = parseClock(part);
      if (clock.ok) found.push(clock.minutes);
      else wrong.push(part.trim());
      return ' ';
    });
  const left = rest.replace(/[\s,;、|/()（）~-]+/g, ' ').trim();
  if (left !== '' && !/^(正常|外勤|补卡|手机|考勤机|签到|签退|上班|下班|[进出入\s])+$/.test(left))
    wrong.push(left.slice(0, 40));
  return { minutes: [...new Set(found)].sort((a, b) => a - b), wrong };
}
