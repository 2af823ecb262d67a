import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import type { CSSProperties } from 'react'
import classes from '~/ui/Ui.module.css'
import { roleName } from './role-names'

type Props = {
  role: Pick<NamedRole, 'shipped' | 'name' | 'color'>
  /** Whether a long name takes several lines rather than being cut. */
  isWrapped?: boolean
}

/** The name of a role in its color. Names of shipped roles are in the language of the screen. */
export const RoleBadge = ({ role, isWrapped = false }: Props) => {
  const name = roleName(role)
  const look: CSSProperties & Record<'--tone', string> = { '--tone': roleTone(role.color) }
  return (
    <span
      className={`inline-flex items-center gap-1.5 max-w-full py-0.5 ps-2 pe-2.5 ${isWrapped ? 'rounded-item wrap-anywhere' : 'rounded-full whitespace-nowrap'} text-xs font-medium leading-5 before:flex-none ${classes.badge}`}
      data-tone={role.color === 'gray' ? 'neutral' : role.color}
      style={look}
      title={name}
    >
      <bdi className={isWrapped ? '' : 'truncate'}>{name}</bdi>
    </span>
  )
}

/** The shade of a color from which badges and swatches derive theirs. */
export const roleTone = (color: NamedRole['color']) =>
  `var(--mantine-color-${color}-${color === 'gray' ? 7 : 8})`
