import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** One line of what was found, and where it leads; a page of the menu leads there as the menu does, by the chosen site. */
export type Found = {
  key: string
  icon: Icon
  title: ReactNode
  about?: ReactNode
  href: string
  isMenuPage?: boolean
}

/** What was found of one kind, or the state of the search for it. */
export type FoundGroup = {
  key: string
  heading: string
  state: 'searching' | 'failed' | 'done'
  found: readonly Found[]
}
