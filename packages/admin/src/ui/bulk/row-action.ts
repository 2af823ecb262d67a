/** “3 coupons”. */
export type Many = { what: string }

/** An action on rows one by one, with the texts of its domain. */
export type RowAction<Row> = {
  id: string
  label: () => string
  /** The question with the number of rows, and the consequences. */
  title: (many: Many) => string
  text: () => string
  done: (many: Many) => string
  isDestructive?: boolean
  /** Required input, such as a reason. */
  input?: { label: () => string; hint: () => string; missing: () => string; maxLength: number }
  /** Why a row is skipped without a call to the server. */
  rejectionReason?: (row: Row) => string | undefined
  /** `sent` is empty if the dialog requires no input. Returns the changed row. */
  change: (row: Row, sent: string) => Promise<Row>
  /** Reverts the action on a row that `change` returned; undefined if that is impossible. */
  undo?: (row: Row) => Promise<Row>
}

/** The name of a row and of a number of rows. */
export type RowTexts<Row> = {
  getName: (row: Row) => string
  formatRowCount: (many: { count: number; shown: string }) => string
}
