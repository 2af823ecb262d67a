import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import type { FoundGroup } from './found'
import classes from './SearchModal.module.css'

type Props = { id: string; groups: readonly FoundGroup[]; line: (key: string) => ReactNode }

/**
 * The results by kind, each with a heading. Screen readers read only the lines; the state of the search is
 * announced elsewhere.
 */
export const FoundGroups = ({ id, groups, line }: Props) => (
  <>
    <div id={id} role="listbox" aria-label={m.search_in_shop()} className={classes.groups}>
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ key, heading, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={key} role="group" aria-label={heading}>
            <div className={classes.heading} aria-hidden>
              {heading}
            </div>
            {found.map((one) => line(one.key))}
          </div>
        ))}
    </div>
    {groups.some(({ state }) => state === 'searching') && <Waiting />}
  </>
)

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    <i />
    <i />
  </div>
)
