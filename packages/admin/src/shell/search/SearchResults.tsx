import { Button, Kbd } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import ui from '~/ui/Ui.module.css'
import classes from '../Shell.module.css'
import type { Found, FoundGroup } from './found'
import type { SearchResults as Results } from './use-search-results'

type Props = {
  pagesId: string
  foundId: string
  lineId: (index: number) => string
  results: Results
  active: number
  onActive: (index: number) => void
  onOpen: (found: Found) => void
}

const resultsClass = 'flex flex-col max-h-[min(640px,calc(100dvh_-_176px))] py-2 border-t border-t-line'
const headingClass =
  'flex-none overflow-hidden py-2 px-5 text-xs font-semibold leading-4 text-ellipsis text-ink-2'

/**
 * Quick links without input; with input, menu pages in a box of at most 250 px (specification 2), with server
 * results below.
 */
export const SearchResults = (props: Props) => {
  const { pagesId, foundId, lineId, results, active, onActive, onOpen } = props
  const { typed, pages, groups, lines, retry } = results

  const line = (key: string) => {
    const index = lines.findIndex((other) => other.key === key)
    const found = lines[index]
    if (!found) return null
    const isActive = index === active
    return (
      <FoundLine
        key={key}
        id={lineId(index)}
        found={found}
        isActive={isActive}
        onPoint={() => onActive(index)}
        onOpen={onOpen}
      />
    )
  }

  if (typed === '')
    return (
      <div className={resultsClass}>
        <FoundGroups id={foundId} label={m.actions_title()} groups={groups} line={line} />
        <h2 className={headingClass}>{m.search_quick_links()}</h2>
        <div
          id={pagesId}
          role="listbox"
          aria-label={m.search_quick_links()}
          className="min-h-0 px-2 overflow-y-auto"
        >
          {pages.map((page) => line(page.key))}
        </div>
        <p className="flex-none mt-2 px-5 pt-4 pb-2 border-t border-t-line text-sm leading-5 text-ink-2">
          {m.search_hint()}
        </p>
      </div>
    )

  return (
    <div className={resultsClass}>
      <h2 className={headingClass}>{m.search_result_of({ user_content: typed })}</h2>
      {lines.length === 0 && groups.every(({ state }) => state === 'done') && (
        <p className="flex-none py-2 px-5 text-sm leading-5 text-ink-2">{m.search_nothing()}</p>
      )}
      <div
        id={pagesId}
        role="listbox"
        aria-label={m.search_pages()} // Specifications 2 and 9.
        className="flex-none max-h-62.5 px-2 overflow-y-auto"
      >
        {pages.map((page) => line(page.key))}
      </div>
      <FoundGroups id={foundId} label={m.search_in_shop()} groups={groups} line={line} />
      {groups.some(({ state }) => state === 'failed') && <SearchFailed onRetry={retry} />}
      <p role="status" className="sr-only">
        {groups.some(({ state }) => state === 'searching')
          ? m.search_searching()
          : m.search_found({ count: lines.length, shown: formatCount(lines.length) })}
      </p>
    </div>
  )
}

type FoundGroupsProps = {
  id: string
  label: string
  groups: readonly FoundGroup[]
  line: (key: string) => ReactNode
}

/**
 * The results by kind, each with a heading. A listbox may contain only options and groups, so the state of
 * the search is announced outside of it.
 */
const FoundGroups = ({ id, label, groups, line }: FoundGroupsProps) => (
  <>
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="min-h-0 px-2 overflow-y-auto not-empty:mt-2 not-empty:border-t not-empty:border-t-line"
    >
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ key, heading, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={key} role="group" aria-label={heading}>
            <div
              className="overflow-hidden px-3 pt-3 pb-2 text-xs font-semibold leading-4 text-ellipsis text-ink-2"
              aria-hidden
            >
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
  <div className={`grid flex-none gap-4 px-3 pt-2 pb-4 ${ui.breathe}`} aria-hidden>
    <i className="w-3/5 h-3 rounded-[4px] bg-line" />
    <i className="w-2/5 h-3 rounded-[4px] bg-line" />
  </div>
)

type FoundLineProps = {
  id: string
  found: Found
  isActive: boolean
  /** Called when the mouse moves over the line. */
  onPoint: () => void
  onOpen: (found: Found) => void
}

/** A search result. It never receives the focus, which remains in the field. */
const FoundLine = ({ id, found, isActive, onPoint, onOpen }: FoundLineProps) => {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`group/result flex items-center gap-3 w-full min-h-10 py-1 px-3 rounded-item text-md text-start ${classes.result}`}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={() => onOpen(found)}
    >
      <found.icon
        size={18}
        stroke={1.7}
        className="flex-none text-ink-2 group-aria-selected/result:text-inherit"
        aria-hidden
      />
      <span className="truncate flex-1 min-w-0" dir="auto">
        {found.title}
      </span>
      {found.about && (
        <span
          className="truncate flex-none max-w-1/2 text-xs text-ink-2 group-aria-selected/result:text-inherit"
          dir="auto"
        >
          {found.about}
        </span>
      )}
      {found.keys && (
        <span className="inline-flex flex-none gap-1 [direction:ltr] max-md:hidden" aria-hidden>
          {found.keys.split(' ').map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      )}
    </button>
  )
}

/** Shown if the search of at least one kind failed. */
const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-none items-center justify-between gap-4 my-2 mx-5 text-sm" role="alert">
    <span>{m.search_failed()}</span>
    <Button variant="default" size="xs" onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </div>
)
