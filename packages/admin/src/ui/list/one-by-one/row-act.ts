/** “3 coupons”. */
export type Many = { what: string }

/** Something that can be done with one row after the other; in the terms of its domain. */
export type RowAct<Row> = {
  id: string
  label: () => string
  /** The question, naming how many, and what follows from it. */
  title: (many: Many) => string
  text: () => string
  done: (many: Many) => string
  isDestructive?: boolean
  /** What must be entered about it first, such as a reason. */
  asks?: { label: () => string; hint: () => string; missing: () => string; maxLength: number }
  /** Why a row is left alone, without a call to the server. */
  rejectionReason?: (row: Row) => string | undefined
  /** `sent` is empty if the dialog requires no input. Answers the row as it is afterwards. */
  change: (row: Row, sent: string) => Promise<Row>
  /** The way back, from the row as `change` left it; absent where there is none. */
  undo?: (row: Row) => Promise<Row>
}

/** How a list's rows are named and counted. */
export type RowTexts<Row> = {
  nameOf: (row: Row) => string
  countOf: (many: { count: number; shown: string }) => string
}
