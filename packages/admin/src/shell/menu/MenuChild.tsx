import { Link, useLocation } from '@tanstack/react-router'
import { isActive } from './active-path'
import { LockMark, LockTip, useLock } from './MenuLock'
import type { NavLink } from './nav'

type Props = { link: NavLink; className: string; onClick?: () => void }

/** A link without an icon: a child of a group, or a page of the second column. */
export const MenuChild = ({ link, className, onClick }: Props) => {
  const isHere = useLocation({ select: ({ pathname }) => isActive(link.to, pathname) })
  const lock = useLock(link)
  return (
    <LockTip lock={lock} position="right">
      <Link
        to={link.to}
        className={className}
        activeOptions={{ exact: true }}
        data-active={isHere || undefined}
        aria-current={isHere ? 'page' : undefined}
        data-locked={lock && true}
        onClick={onClick}
      >
        {link.label()}
        <LockMark lock={lock} />
      </Link>
    </LockTip>
  )
}
