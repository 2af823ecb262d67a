import { useState } from 'react'
import { focusRow } from './rows/row-link'

/**
 * The dialog or drawer that a list has opened; only one is open at a time. `open` is stable, so that the rows
 * do not render again. After editing, the focus returns to the row.
 */
export const useOpened = <Opened extends { kind: string; row?: { _id: string } }>() => {
  const [opened, open] = useState<Opened | null>(null)
  const close = () => {
    open(null)
    if (opened?.kind === 'edit' && opened.row) focusRow(opened.row._id)
  }
  return { opened, open, close }
}
