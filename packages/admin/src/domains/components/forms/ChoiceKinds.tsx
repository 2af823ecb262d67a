import { Checkbox, Group, Radio, SegmentedControl, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { type DayRange, formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { EXAMPLE_KINDS } from '../examples'
import { KIND_NAME } from '../kind-names'
import { State, States } from '../SpecimenCard'

/** Fields with choices. Up to four choices are all visible; a select contains more. */
export const ChoiceKinds = () => {
  const kinds = EXAMPLE_KINDS.map((value) => ({ value, label: KIND_NAME[value]() }))
  return (
    <States>
      <State name={m.components_select()}>
        <Select label={m.components_kind()} placeholder={m.components_choose()} data={kinds} />
      </State>
      <State name={m.components_segmented()}>
        <SegmentedControl aria-label={m.components_kind()} data={kinds} />
      </State>
      <State name={m.components_radio()}>
        <Radio.Group label={m.components_kind()} defaultValue="bowl">
          <Group gap="md" pt={4}>
            {kinds.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      </State>
      <State name={m.components_checkbox()}>
        <Stack gap={8}>
          <Checkbox label={m.components_gift_wrapped()} defaultChecked />
          <Checkbox label={m.components_fragile()} description={m.components_fragile_description()} />
          <Checkbox label={m.components_all_sites()} indeterminate readOnly />
          <Checkbox label={m.components_sold_out()} disabled />
          <Checkbox label={m.components_terms()} error={m.components_tick()} />
        </Stack>
      </State>
      <State name={m.components_switch()}>
        <Stack gap={8}>
          <Switch label={m.components_active()} defaultChecked />
          <Switch label={m.components_mail_me()} description={m.components_mail_me_description()} />
          <Switch label={m.components_sold_out()} disabled />
        </Stack>
      </State>
      <State name={m.components_date_range()}>
        <Days />
      </State>
    </States>
  )
}

const Days = () => {
  const [range, setRange] = useState<DayRange>({})
  return (
    <>
      <DateRange label={m.components_days()} range={range} onChange={setRange} />
      <span role="status">
        {formatDayRange(range) === '–' ? m.components_any_day() : formatDayRange(range)}
      </span>
    </>
  )
}
