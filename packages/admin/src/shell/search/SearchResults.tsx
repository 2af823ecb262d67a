import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FoundGroups } from './FoundGroups'
import { FoundLine } from './FoundLine'
import type { Found } from './found'
import { SearchFailed } from './SearchFailed'
import classes from './SearchModal.module.css'
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
      <div className={classes.results}>
        <h2 className={classes.heading}>{m.search_quick_links()}</h2>
        <div id={pagesId} role="listbox" aria-label={m.search_quick_links()} className={classes.links}>
          {pages.map((page) => line(page.key))}
        </div>
        <p className={classes.hint}>{m.search_hint()}</p>
      </div>
    )

  return (
    <div className={classes.results}>
      <h2 className={classes.heading}>{m.search_result_of({ user_content: typed })}</h2>
      {lines.length === 0 && groups.every(({ state }) => state === 'done') && (
        <p className={classes.nothing}>{m.search_nothing()}</p>
      )}
      <div id={pagesId} role="listbox" aria-label={m.search_pages()} className={classes.pages}>
        {pages.map((page) => line(page.key))}
      </div>
      <FoundGroups id={foundId} groups={groups} line={line} />
      {groups.some(({ state }) => state === 'failed') && <SearchFailed onRetry={retry} />}
      <p role="status" className={classes.unseen}>
        {groups.some(({ state }) => state === 'searching')
          ? m.search_searching()
          : m.search_found({ count: lines.length, shown: formatCount(lines.length) })}
      </p>
    </div>
  )
}
