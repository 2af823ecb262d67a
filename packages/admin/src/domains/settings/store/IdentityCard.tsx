import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImageField } from '~/ui/files/ImageField'
import { LookPreview } from './LookPreview'
import classes from './StoreSettings.module.css'
import type { SettingsEdit } from './use-store-settings-form'

/** The name and images of the store, with a preview. */
export const IdentityCard = ({ edit }: { edit: SettingsEdit }) => {
  const { form, field } = edit
  const [look, setLook] = useState(() => form.getValues())
  for (const path of ['storeName', 'siteLogo', 'favicon'] as const)
    form.watch(path, () => setLook({ ...form.getValues() }))
  return (
    <Card title={m.settings_identity()}>
      <div className={classes.fields}>
        <TextInput
          label={m.settings_store_name()}
          description={m.settings_store_name_hint()}
          withAsterisk
          dir="auto"
          {...field('storeName')}
        />
        <div className={classes.pair}>
          <ImageField
            shape="whole"
            label={m.settings_logo()}
            description={m.settings_logo_hint()}
            {...field('siteLogo')}
          />
          <ImageField
            shape="whole"
            label={m.settings_favicon()}
            description={m.settings_favicon_hint()}
            {...field('favicon')}
          />
        </div>
        <LookPreview {...look} />
      </div>
    </Card>
  )
}
