import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from '../Shell.module.css'
import { type Action, findPageActions } from '../shortcuts/page-actions'
import type { Found } from './found'
import { SearchResults } from './SearchResults'
import { useSearchResults } from './use-search-results'

const DEBOUNCE_MS = 250
const MAX_LENGTH = 100
/** After this time the search has returned the focus. */
const CLOSED_MS = 60
/** No line is active for Enter. */
const NONE = -1

/** `request` counts how often the search was opened. */
type Props = { request: number }

/**
 * The global search. The focus remains in the field: arrow keys move through all results, as in a combobox,
 * so that screen readers announce each line.
 */
const SearchModal = ({ request }: Props) => {
  const [typed, setTyped] = useState('')
  const [finished] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [onPage, setOnPage] = useState<readonly Action[]>([])
  const results = useSearchResults({ typed, finished, onPage })
  const [active, setActive] = useState(NONE)
  const router = useRouter()
  const id = useId()
  const lists = { pagesId: `${id}-pages`, foundId: `${id}-found` }
  const lineId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (request === 0) return
    setOnPage(findPageActions())
    spotlight.open()
  }, [request])

  const type = (text: string) => {
    setTyped(text)
    // Without input, no line is preselected, so that Enter opens nothing.
    setActive(text.trim() === '' ? NONE : 0)
  }
  const open = ({ href, isMenuPage, run }: Found) => {
    spotlight.close()
    if (run) setTimeout(run, CLOSED_MS)
    else if (isMenuPage) router.navigate({ to: href })
    else router.history.push(href)
  }
  const move = (event: KeyboardEvent) => {
    const count = results.lines.length
    const line = results.lines[active]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, count))
    if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : count - 1)
    if (event.key === 'Enter' && line) open(line)
  }

  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={type}
      shortcut={null}
      attributes={{ content: { 'aria-label': m.search_search_everything(), 'data-takes-escape': true } }}
      classNames={{
        content: `overflow-hidden rounded-card bg-surface ${classes.search}`,
        search: classes.field,
      }}
    >
      <Spotlight.Search
        placeholder={m.search_placeholder()}
        aria-label={m.search_search_everything()}
        leftSection={<IconSearch size={20} stroke={1.7} />}
        maxLength={MAX_LENGTH}
        role="combobox"
        aria-expanded={results.lines.length > 0}
        aria-controls={`${lists.pagesId} ${lists.foundId}`}
        aria-autocomplete="list"
        aria-activedescendant={results.lines[active] ? lineId(active) : undefined}
        onKeyDown={move}
      />
      <SearchResults
        {...lists}
        lineId={lineId}
        results={results}
        active={active}
        onActive={setActive}
        onOpen={open}
      />
    </Spotlight.Root>
  )
}
export default SearchModal
