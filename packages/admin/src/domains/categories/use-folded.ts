import { useState } from 'react'

const KEY = 'storekeeper.categories.folded'

/** The collapsed branches, stored in the browser. */
export const useFolded = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(localStorage.getItem(KEY)?.split(',').filter(Boolean)),
  )
  const remember = (next: ReadonlySet<string>) => {
    setFolded(next)
    localStorage.setItem(KEY, [...next].join(','))
  }
  return {
    folded,
    foldAll: (ids: readonly string[]) => remember(new Set(ids)),
    fold: (id: string) => remember(new Set([...folded, id])),
    unfold: (id: string) => remember(new Set([...folded].filter((other) => other !== id))),
  }
}
