import { useState } from 'react'

/** The rows as a table or as cards. */
export type ListLayout = 'list' | 'cards'

const toStorageKey = (list: string) => `storekeeper.layout.${list}`

/** The preferred layout of a list, stored in the browser; always a table if the list has no cards. */
export const useListLayout = (list: string, offersCards: boolean) => {
  const [chosen, setChosen] = useState<ListLayout>(() =>
    localStorage.getItem(toStorageKey(list)) === 'cards' ? 'cards' : 'list',
  )

  const chooseLayout = (layout: ListLayout) => {
    localStorage.setItem(toStorageKey(list), layout)
    setChosen(layout)
  }

  return { layout: offersCards ? chosen : 'list', chooseLayout } as const
}
