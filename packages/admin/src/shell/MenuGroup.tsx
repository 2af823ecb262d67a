import type { MenuLook } from '~/theme/nav-view'
import { FlyoutGroup } from './FlyoutGroup'
import { FoldingGroup } from './FoldingGroup'
import { GroupLink } from './GroupLink'
import type { NavGroup } from './nav'

type Props = { group: NavGroup; look: MenuLook; onNavigate?: () => void }

/** A menu group: its children are below it, in a flyout, or in the second column of the double menu. */
export const MenuGroup = ({ group, look, onNavigate }: Props) => {
  if (look.expand === 'inline') return <FoldingGroup group={group} look={look} onNavigate={onNavigate} />
  if (look.expand === 'panel') return <GroupLink group={group} />
  return <FlyoutGroup group={group} look={look} />
}
