import { Select } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { siteLook } from './site-look'

type Props = {
  choices: { value: string; label: string }[]
  site: string
  onChoose: (site: string) => void
  /** What the admin did with the field before its choices were loaded. */
  used: RefObject<'focused' | 'opened' | null>
}

export const SiteSelect = ({ choices, site, onChoose, used }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (used.current === null) return
    input.current?.focus()
    setOpen(used.current === 'opened')
    used.current = null
  }, [used])
  return (
    <Select
      {...siteLook}
      ref={input}
      aria-label={m.shell_site()}
      data={choices}
      value={site}
      onChange={(key) => onChoose(key ?? ALL_SITES)}
      allowDeselect={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      comboboxProps={{ withinPortal: false, shadow: 'md', width: 240, position: 'bottom-start' }}
    />
  )
}
