import { NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core'
import {
  MAX_POPUP_DELAY_SECONDS,
  POPUP_FREQUENCIES,
  type PopupFrequency,
} from '@storekeeper/contract/popups/popup'
import { getPopupState, type PopupState } from '@storekeeper/contract/popups/popup-state'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { type EditedPopup, toInput } from './popup-form'
import type { PopupEdit } from './use-popup-form'

type Props = { edit: PopupEdit; popup: EditedPopup; timeZone: string }

const FREQUENCY: Record<PopupFrequency, () => string> = {
  always: m.popups_always,
  session: m.popups_session,
  once: m.popups_once,
}

/** When and how often the pop-up is shown, and the resulting state. */
export const ScheduleCard = ({ edit, popup, timeZone }: Props) => {
  const isActive = edit.form.useWatchValue('isActive')
  const startsAt = edit.form.useWatchValue('startsAt')
  const endsAt = edit.form.useWatchValue('endsAt')
  const now = new Date(useNow())
  const life = toInput(popup, timeZone)({ ...edit.form.getValues(), isActive, startsAt, endsAt }, 0)
  const state = getPopupState({ isActive, startsAt: life.startsAt ?? null, endsAt: life.endsAt ?? null }, now)
  const contradicts = startsAt !== '' && endsAt !== '' && startsAt >= endsAt
  const { defaultValue: _defaultValue, ...active } = edit.field('isActive')

  return (
    <Card title={m.popups_schedule()} actions={<StatusBadge {...STATE[state]} />}>
      <div className="grid grid-cols-1 gap-5">
        <Switch
          label={m.popups_active()}
          description={m.popups_active_hint()}
          {...active}
          checked={isActive}
        />
        <div className="grid grid-cols-1 items-end gap-4 @min-[520px]/popups:grid-cols-2 @min-[520px]/popups:items-start">
          <TextInput type="datetime-local" label={m.popups_starts()} {...edit.field('startsAt')} />
          <TextInput type="datetime-local" label={m.popups_ends()} {...edit.field('endsAt')} />
          <p className="-mt-2 text-xs text-ink-2 @min-[520px]/popups:col-span-full">
            {m.popups_moments_hint()} <bdi dir="ltr">({timeZone})</bdi>
          </p>
        </div>
        {contradicts && <Notice tone="bad">{m.popups_contradiction()}</Notice>}
        {!contradicts && state === 'ended' && <Notice tone="plain">{m.popups_ended_hint()}</Notice>}
        <Radio.Group label={m.popups_frequency()} {...edit.field('frequency')}>
          <Stack gap={10} mt={8}>
            {POPUP_FREQUENCIES.map((frequency) => (
              <Radio key={frequency} value={frequency} label={FREQUENCY[frequency]()} />
            ))}
          </Stack>
        </Radio.Group>
        <NumberInput
          label={m.popups_delay()}
          description={m.popups_delay_hint()}
          allowDecimal={false}
          min={0}
          max={MAX_POPUP_DELAY_SECONDS}
          clampBehavior="none"
          className="max-w-80"
          {...edit.field('delaySeconds')}
        />
      </div>
    </Card>
  )
}

/** Whether customers can see the pop-up now, and if not, the reason. */
const STATE: Record<PopupState, StatusLook> = {
  live: { tone: 'good', label: m.popups_live },
  scheduled: { tone: 'waiting', label: m.popups_scheduled },
  ended: { tone: 'neutral', label: m.popups_ended },
  off: { tone: 'neutral', label: m.popups_off },
}
