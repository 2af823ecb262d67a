/** The number of bars shown for a top list; its table lists all rows. */
export const SHOWN_BARS = 10
