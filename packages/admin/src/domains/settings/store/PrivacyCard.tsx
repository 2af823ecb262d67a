import { NumberInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import classes from './StoreSettings.module.css'
import type { SettingsEdit } from './use-store-settings-form'

/** How long the events of individual visitors are stored. */
export const PrivacyCard = ({ edit }: { edit: SettingsEdit }) => (
  <Card title={m.settings_visitors()}>
    <div className={classes.fields}>
      <p className={classes.lead}>{m.settings_visitors_lead()}</p>
      <NumberInput
        label={m.settings_event_months()}
        description={m.settings_event_months_hint()}
        withAsterisk
        allowDecimal={false}
        min={1}
        max={120}
        clampBehavior="none"
        className={classes.short}
        {...edit.field('eventMonths')}
      />
    </div>
  </Card>
)
