import { useState } from 'react'

/** Rows of a table, or cards side by side. */
export type ListLayout = 'list' | 'cards'

const keyOf = (list: string) => `storekeeper.layout.${list}`

/** How this browser likes to see a list, stored for the next visit; if cards are not offered, as a table. */
export const useListLayout = (list: string, offersCards: boolean) => {
  const [chosen, setChosen] = useState<ListLayout>(() =>
    localStorage.getItem(keyOf(list)) === 'cards' ? 'cards' : 'list',
  )

  const chooseLayout = (layout: ListLayout) => {
    localStorage.setItem(keyOf(list), layout)
    setChosen(layout)
  }

  return { layout: offersCards ? chosen : 'list', chooseLayout } as const
}
