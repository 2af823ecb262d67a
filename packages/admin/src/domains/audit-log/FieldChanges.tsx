import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { FieldChange } from './field-changes'

/** The limits before the entry is expanded. */
const MAX_SHOWN = 3
const MOST_CHARACTERS = 80

/** The changed fields with their old and new values; long lists and long texts are collapsed. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => {
  const [isOpen, setIsOpen] = useState(false)
  if (changes.length === 0) return null
  const isLong = changes.some(({ from, to }) => Math.max(from.length, to.length) > MOST_CHARACTERS)
  const canFold = changes.length > MAX_SHOWN || isLong
  const fold = (text: string) =>
    isOpen || text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).trimEnd()}…`

  return (
    <>
      <dl className="grid gap-0.5 text-sm leading-5">
        {changes.slice(0, isOpen ? undefined : MAX_SHOWN).map(({ field, from, to, isNew }) => (
          <div
            key={field}
            className={
              'flex flex-wrap gap-y-0 gap-x-2 [&_dt]:text-ink-2 [&_dt::after]:[content:":"] [&_dd]:min-w-0 [&_dd]:m-0 [&_dd]:wrap-anywhere [&_del]:text-ink-2 [&_ins]:no-underline'
            }
          >
            <dt>{field}</dt>
            <dd>
              {!isNew && (
                <>
                  <del>
                    <bdi>{fold(from)}</bdi>
                  </del>
                  <span
                    className={'before:[content:"_→_"] before:text-ink-2 rtl:before:[content:"_←_"]'}
                    aria-hidden
                  />
                  <VisuallyHidden> {m.audit_log_to()} </VisuallyHidden>
                </>
              )}
              <ins>
                <bdi>{fold(to)}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {canFold && (
        <button
          type="button"
          className="py-0.5 px-0 rounded-[4px] text-xs font-550 leading-5 text-brand-text hover:underline"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen
            ? m.audit_log_fold()
            : m.audit_log_unfold({ count: changes.length, shown: formatCount(changes.length) })}
        </button>
      )}
    </>
  )
}
