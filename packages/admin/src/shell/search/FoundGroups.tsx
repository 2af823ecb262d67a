import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import type { FoundGroup } from './found'
import classes from './SearchModal.module.css'

type Props = { id: string; groups: readonly FoundGroup[]; line: (key: string) => ReactNode }

/** Orders, products and customers, each under its name. The lines alone are read out; how the search stands is told elsewhere. */
export const FoundGroups = ({ id, groups, line }: Props) => (
  <div id={id} role="listbox" aria-label={m.search_in_shop()} className={classes.groups}>
    {groups
      .filter(({ state }) => state !== 'failed')
      .map(({ key, heading, state, found }) =>
        found.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={key} role="group" aria-label={heading}>
            <div className={classes.heading} aria-hidden>
              {heading}
            </div>
            {found.map((one) => line(one.key))}
          </div>
        ) : (
          <div key={key} aria-hidden>
            <div className={classes.heading}>{heading}</div>
            {state === 'searching' ? <Waiting /> : <p className={classes.nothing}>{m.search_none()}</p>}
          </div>
        ),
      )}
  </div>
)

const Waiting = () => (
  <div className={classes.waiting}>
    <i />
    <i />
  </div>
)
