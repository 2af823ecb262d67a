import type { ComponentPropsWithoutRef } from 'react'
import classes from './RowName.module.css'
import { rowLink } from './row-link'

type Props = {
  /** The id of the row, if a click anywhere on the row opens it too. */
  row?: string
  /** For codes, or for the most important value of the row. */
  isStrong?: boolean
  /** Wraps long names instead of truncating them. */
  wraps?: boolean
} & Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className'>

/** The name of a row, as the button that opens it. The name is in a `bdi`. */
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
