import type { ComponentPropsWithoutRef } from 'react'
import classes from './RowName.module.css'
import { rowLink } from './row-link'

type Props = {
  /** The row's id, where a click anywhere on the row opens it too. */
  row?: string
  /** A code rather than a name, or the one thing that matters in the row. */
  isStrong?: boolean
  /** By itself it is cut off where it is longer than the room there is. */
  wraps?: boolean
} & Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className'>

/** What a row is called, as the button that opens it. The name is in a `bdi`. */
export const RowName = ({ row, isStrong, wraps, ...button }: Props) => (
  <button
    type="button"
    className={classes.name}
    data-strong={isStrong || undefined}
    data-wraps={wraps || undefined}
    {...(row !== undefined && rowLink(row))}
    {...button}
  />
)
