import { Select } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { timeZones, timeZone as zoneNamed } from '~/domains/settings/settings'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'

/** There are about four hundred zones; typing finds those that are not shown. */
const MAX_SHOWN = 60

type Props = {
  /** Undefined for the store's time zone. */
  timeZone: string | undefined
  storeZone: string
  onChange: (timeZone: string | undefined) => void
}

/** The time zone of the days: first the store's, then the browser's, then every other zone. */
export const ZonePicker = ({ timeZone, storeZone, onChange }: Props) => {
  const [isOpened, setOpened] = useState(false)
  const shown = timeZone ?? storeZone
  return (
    <Select
      aria-label={m.figures_time_zone()}
      searchable
      selectFirstOptionOnChange
      data={isOpened ? allZones(shown, storeZone) : [zoneNamed(shown, new Date())]}
      limit={MAX_SHOWN}
      value={shown}
      onDropdownOpen={() => setOpened(true)}
      onChange={(value) => onChange(value === storeZone ? undefined : (value ?? undefined))}
      allowDeselect={false}
      nothingFoundMessage={m.figures_no_zone_found()}
      leftSection={<IconWorld size={16} stroke={1.7} />}
      classNames={{
        root: 'w-58',
        input: 'font-450 text-ellipsis text-start [unicode-bidi:plaintext] cursor-pointer',
      }}
      comboboxProps={{ width: 300, position: 'bottom-end' }}
    />
  )
}

const allZones = (shown: string, storeZone: string) => {
  const now = new Date()
  const own = browserTimeZone()
  const rest = timeZones(shown, now).filter(({ value }) => value !== storeZone && value !== own)
  return [
    { group: m.figures_store_zone(), items: [zoneNamed(storeZone, now)] },
    ...(own === storeZone ? [] : [{ group: m.figures_own_zone(), items: [zoneNamed(own, now)] }]),
    { group: m.figures_all_zones(), items: rest },
  ]
}
