import { useState } from 'react'
import type { Column } from './column'

const toStorageKey = (list: string) => `storekeeper.columns.${list}`

/** The hidden columns of a list, stored in the browser. */
export const useHiddenColumns = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const [hidden, setHidden] = useState(() => readHidden(list, columns))

  const toggleColumn = (id: string) => {
    const toggled = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
    localStorage.setItem(toStorageKey(list), toggled.join(','))
    setHidden(toggled)
  }

  return { hidden, toggleColumn }
}

const readHidden = <Row>(list: string, columns: readonly Column<Row>[]): readonly string[] =>
  localStorage.getItem(toStorageKey(list))?.split(',') ??
  columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id)
