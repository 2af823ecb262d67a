import { TextInput } from '@mantine/core'
import { isImageUrl } from '@storekeeper/contract/shapes'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImageField } from '~/ui/files/ImageField'
import { Mark } from '~/ui/Mark'
import lookPreviewClasses from './LookPreview.module.css'
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

type Props = { storeName: string; siteLogo: string | null; favicon: string | null }

/** Previews the logo on dark and light backgrounds, and the favicon in a tab, before they are saved. */
const LookPreview = ({ storeName, siteLogo, favicon }: Props) => (
  <figure className={lookPreviewClasses.preview}>
    <figcaption className={lookPreviewClasses.caption}>{m.settings_preview()}</figcaption>
    <div className={lookPreviewClasses.looks}>
      {(['dark', 'light'] as const).map((ground) => (
        <div key={ground} className={lookPreviewClasses.ground} data-ground={ground}>
          {siteLogo && isImageUrl(siteLogo) ? (
            <img src={siteLogo} alt="" className={lookPreviewClasses.logo} />
          ) : (
            <>
              <Mark />
              <bdi className={lookPreviewClasses.name}>{storeName}</bdi>
            </>
          )}
        </div>
      ))}
      <div className={lookPreviewClasses.tab}>
        {favicon && isImageUrl(favicon) ? (
          <img src={favicon} alt="" className={lookPreviewClasses.icon} />
        ) : (
          <Mark size={16} />
        )}
        <bdi className={lookPreviewClasses.title}>{storeName}</bdi>
      </div>
    </div>
  </figure>
)
