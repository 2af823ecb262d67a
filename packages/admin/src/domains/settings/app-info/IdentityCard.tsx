import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImageField } from '~/ui/files/ImageField'
import classes from './AppInfo.module.css'
import { LookPreview } from './LookPreview'
import type { AppInfoEdit } from './use-app-info-form'

/** The name and the pictures by which people know the store, and how they will look. */
export const IdentityCard = ({ edit }: { edit: AppInfoEdit }) => {
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
