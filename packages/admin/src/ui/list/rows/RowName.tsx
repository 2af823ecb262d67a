import type { ComponentPropsWithoutRef } from 'react'
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
    className={`justify-self-start max-w-full rounded-[4px] tracking-[inherit] text-start align-top enabled:hover:underline disabled:cursor-default [&_bdi]:block ${isStrong ? 'font-semibold' : 'font-medium'} ${
      // Truncated at the end of the text's own direction, not of the page's.
      wraps ? 'wrap-anywhere whitespace-normal' : 'whitespace-nowrap [&_bdi]:truncate'
    }`}
    {...(row !== undefined && rowLink(row))}
    {...button}
  />
)
