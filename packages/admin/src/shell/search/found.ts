import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A search result and its target. Menu pages open with the chosen site, as in the menu. */
export type Found = {
  key: string
  icon: Icon
  title: ReactNode
  about?: ReactNode
  href: string
  isMenuPage?: boolean
}

/** The results of one kind, or the state of their search. */
export type FoundGroup = {
  key: string
  heading: string
  state: 'searching' | 'failed' | 'done'
  found: readonly Found[]
}
