/** Beside a column that shortens its text a table shares its width out evenly: amounts need these, in pixels, to stay whole. */
export const AMOUNT_WIDTH = 104;
/** An amount with its share in per cent. */
export const DIFFERENCE_WIDTH = 164;
