import { NumberInput, type NumberInputProps } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { SettingsEdit } from './use-store-settings-form'

const LONGEST = 129_600

/** How long unpaid orders of the storefronts hold their stock, and how much of it a guest can hold. */
export const HoldsCard = ({ edit: { field } }: { edit: SettingsEdit }) => (
  <Card title={m.settings_holds()}>
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm leading-5 text-ink-2">{m.settings_holds_lead()}</p>
      <div className="grid grid-cols-[1fr_1fr] items-start gap-y-5 gap-x-4 max-sm:grid-cols-1">
        <WholeNumber
          label={m.settings_guest_hold()}
          description={m.settings_hold_hint()}
          {...field('guestHoldMinutes')}
        />
        <WholeNumber
          label={m.settings_customer_hold()}
          description={m.settings_hold_hint()}
          {...field('customerHoldMinutes')}
        />
        <WholeNumber
          label={m.settings_hold_reminder()}
          description={m.settings_hold_reminder_hint()}
          {...field('holdReminderMinutes')}
        />
        <WholeNumber
          label={m.settings_guest_stock()}
          description={m.settings_guest_stock_hint()}
          withAsterisk
          min={1}
          max={100}
          {...field('guestStockPercent')}
        />
        <WholeNumber
          label={m.settings_guest_network_stock()}
          description={m.settings_guest_network_stock_hint()}
          withAsterisk
          min={1}
          max={100}
          {...field('guestNetworkStockPercent')}
        />
        <WholeNumber
          label={m.settings_return_days()}
          description={m.settings_return_days_hint()}
          withAsterisk
          min={0}
          max={3650}
          {...field('returnDays')}
        />
      </div>
    </div>
  </Card>
)

const WholeNumber = (props: NumberInputProps) => (
  <NumberInput allowDecimal={false} min={5} max={LONGEST} clampBehavior="none" {...props} />
)
