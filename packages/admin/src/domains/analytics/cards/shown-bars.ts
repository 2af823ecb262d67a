/** How many of a top list are drawn; its table has the others. */
export const SHOWN_BARS = 10
