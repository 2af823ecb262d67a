import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './FilterBar.module.css'

const PATIENCE_MS = 250

type Props = { label: string; q: string; onSearch: (q: string) => void }

/** Searches while one types. What is being typed wins over the address until the address changes by itself. */
export const SearchBox = ({ label, q, onSearch }: Props) => {
  const [typed, setTyped] = useState({ text: q, sentFor: q })
  const input = useRef<HTMLInputElement>(null)
  const searchSoon = useDebouncedCallback((text: string) => search(text), PATIENCE_MS)

  // Back, forward or "clear filters" changed the address: the box follows. Its own searches come back as `sentFor`.
  if (typed.sentFor !== q) setTyped({ text: q, sentFor: q })

  const search = (text: string) => {
    const sent = text.trim()
    setTyped({ text, sentFor: sent })
    if (sent !== q) onSearch(sent)
  }
  const type = (text: string) => {
    setTyped({ ...typed, text })
    searchSoon(text)
  }
  const clear = () => {
    search('')
    input.current?.focus()
  }

  return null
}
