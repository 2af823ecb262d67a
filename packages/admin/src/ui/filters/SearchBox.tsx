import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { hasSingleKeys } from '~/lib/single-keys'
import { m } from '~/paraglide/messages.js'
import { follow, send, type, typedFrom } from './typed-search'

const DEBOUNCE_MS = 250

type Props = { label: string; q: string; onSearch: (q: string) => void }

/** Searches while the admin types; `/` focuses it from anywhere on the page. */
export const SearchBox = ({ label, q, onSearch }: Props) => {
  const [typed, setTyped] = useState(() => typedFrom(q))
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => hasSingleKeys() && input.current?.select()]])

  if (q !== typed.seen) setTyped(follow(typed, q))

  /** Reads the current text, since "clear filters" may have cleared it in the meantime. */
  const search = () => {
    const wanted = input.current?.value.trim() ?? ''
    if (wanted === (typed.underway.at(-1) ?? q)) return
    setTyped((now) => send(now, wanted))
    onSearch(wanted)
  }
  const searchSoon = useDebouncedCallback(search, DEBOUNCE_MS)

  const write = (text: string) => {
    setTyped((now) => type(now, text))
    searchSoon()
  }
  const clear = () => {
    setTyped((now) => send(type(now, ''), ''))
    onSearch('')
    input.current?.focus()
  }

  return (
    <search className="flex-[1_1_240px] max-w-80 max-md:flex-[1_0_100%] max-md:max-w-none">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          ref={input}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed.text}
          onChange={(event) => write(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.8} />}
          rightSection={
            typed.text && <CloseButton size="sm" aria-label={m.ui_clear_search()} onClick={clear} />
          }
        />
      </form>
    </search>
  )
}
