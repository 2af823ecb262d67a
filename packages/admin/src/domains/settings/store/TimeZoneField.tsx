import { Select, type SelectProps } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { timeZones } from './time-zones'

type Props = Omit<SelectProps, 'data'> & {
  /** The saved time zone; browsers may list it under a different name. */
  saved: string
}

export const TimeZoneField = ({ saved, ...field }: Props) => (
  <Select
    label={m.settings_time_zone()}
    description={m.settings_time_zone_hint()}
    nothingFoundMessage={m.settings_no_time_zone_found()}
    withAsterisk
    searchable
    selectFirstOptionOnChange
    allowDeselect={false}
    data={timeZones(saved, new Date())}
    {...field}
  />
)
