import type { AppInfo } from '@storekeeper/contract/app-info'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import classes from './AppInfo.module.css'
import { CurrencyField } from './CurrencyField'
import { TimeZoneField } from './TimeZoneField'
import type { AppInfoEdit } from './use-app-info-form'

/** What amounts are counted in, and whose days count. */
export const MoneyAndTimeCard = ({ edit, saved }: { edit: AppInfoEdit; saved: AppInfo }) => (
  <Card title={m.settings_money_and_time()}>
    <div className={classes.fields}>
      <div className={classes.pair}>
        <CurrencyField edit={edit} saved={saved.currency} />
        <TimeZoneField saved={saved.timeZone} {...edit.field('timeZone')} />
      </div>
    </div>
  </Card>
)
