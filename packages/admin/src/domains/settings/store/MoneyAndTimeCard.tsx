import { Select } from '@mantine/core'
import { Language } from '@storekeeper/contract/language'
import type { Settings } from '@storekeeper/contract/settings'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { CurrencyField } from './CurrencyField'
import classes from './StoreSettings.module.css'
import { TimeZoneField } from './TimeZoneField'
import type { SettingsEdit } from './use-store-settings-form'

/** The currency, the time zone and the language of the whole store. */
export const MoneyAndTimeCard = ({ edit, saved }: { edit: SettingsEdit; saved: Settings }) => (
  <Card title={m.settings_money_and_time()}>
    <div className={classes.fields}>
      <div className={classes.pair}>
        <CurrencyField edit={edit} saved={saved.currency} />
        <TimeZoneField saved={saved.timeZone} {...edit.field('timeZone')} />
      </div>
      <Select
        label={m.settings_language()}
        description={m.settings_language_hint()}
        allowDeselect={false}
        data={Language.options.map((value) => ({ value, label: languageName(value) }))}
        {...edit.field('language')}
      />
    </div>
  </Card>
)
