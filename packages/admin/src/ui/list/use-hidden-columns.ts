import { useState } from 'react'
import type { Column } from './column'

const keyOf = (list: string) => `storekeeper.columns.${list}`

/** Which columns this browser hides in a list, stored for the next visit. */
export const useHiddenColumns = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const [hidden, setHidden] = useState(() => readHidden(list, columns))

  const toggleColumn = (id: string) => {
    const toggled = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    localStorage.setItem(keyOf(list), toggled.join(','))
    setHidden(toggled)
  }

  return { hidden, toggleColumn }
}

const readHidden = <Row>(list: string, columns: readonly Column<Row>[]): readonly string[] =>
  localStorage.getItem(keyOf(list))?.split(',') ??
  columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id)
