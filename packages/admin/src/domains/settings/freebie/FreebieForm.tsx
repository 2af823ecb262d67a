import { NumberInput, Textarea } from '@mantine/core'
import type { AppInfo } from '@storekeeper/contract/app-info'
import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import classes from './FreebieSettings.module.css'
import { FreebieSiteCard } from './FreebieSiteCard'
import { valuesOf } from './freebie-form'
import { useFreebieForm } from './use-freebie-form'

type Props = {
  appInfo: AppInfo
  sites: readonly Site[]
  /** The settings as the server has them now. */
  reload: () => Promise<AppInfo | undefined>
}

/** The rules of free products: for all sites, then for each. */
export const FreebieForm = ({ appInfo, sites, reload }: Props) => {
  const edit = useFreebieForm({ appInfo, sites, reload })
  const began = valuesOf(sites)(appInfo).freebie.sites

  return (
    <EditForm edit={edit}>
      <Card title={m.settings_freebie_for_all()}>
        <div className={classes.fields}>
          <Textarea
            label={m.settings_freebie_text()}
            description={m.settings_freebie_text_hint()}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            {...edit.field('freebie.text')}
          />
          <NumberInput
            label={m.settings_freebie_claims_per_customer()}
            description={m.settings_freebie_claims_hint()}
            allowDecimal={false}
            min={1}
            max={1000}
            clampBehavior="none"
            className={classes.short}
            {...edit.field('freebie.claimsPerCustomer')}
          />
        </div>
      </Card>
      {began.map(({ site }, place) => (
        <FreebieSiteCard
          key={site}
          name={sites.find(({ key }) => key === site)?.name ?? site}
          site={site}
          place={place}
          edit={edit}
          currency={appInfo.currency}
        />
      ))}
    </EditForm>
  )
}
