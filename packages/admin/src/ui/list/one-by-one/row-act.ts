/** “3 coupons”. */
export type Many = { what: string }

/** Something that can be done with one row after the other; in the words of its domain. */
export type RowAct<Row> = {
  id: string
  label: () => string
  /** The question, naming how many, and what follows from it. */
  title: (many: Many) => string
  text: () => string
  done: (many: Many) => string
  isDestructive?: boolean
  /** What must be said about it first, such as a reason. */
  asks?: { label: () => string; hint: () => string; missing: () => string; maxLength: number }
  /** Why a row is left alone, without the server being asked. */
  whyNot?: (row: Row) => string | undefined
  /** `said` is empty where nothing is asked. Answers the row as it is afterwards. */
  change: (row: Row, said: string) => Promise<Row>
  /** The way back, from the row as `change` left it; absent where there is none. */
  undo?: (row: Row) => Promise<Row>
}

/** How a list's rows are named and counted, and how the server's refusals are said. */
export type RowWords<Row> = {
  nameOf: (row: Row) => string
  countOf: (many: { count: number; shown: string }) => string
  sayWhy: (error: unknown) => string
}
