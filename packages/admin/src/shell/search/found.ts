import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/**
 * A search result and its target, or what it does. Menu pages open with the chosen site, as in the menu.
 */
export type Found = {
  key: string
  icon: Icon
  title: ReactNode
  about?: ReactNode
  isMenuPage?: boolean
  /** The letters that do the same, `G O`. */
  keys?: string
} & ({ href: string; run?: never } | { run: () => void; href?: never })

/** The results of one kind, or the state of their search. */
export type FoundGroup = {
  key: string
  heading: string
  state: 'searching' | 'failed' | 'done'
  found: readonly Found[]
}
