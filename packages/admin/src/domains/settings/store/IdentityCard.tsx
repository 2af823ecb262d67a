import { type InputWrapperProps, TextInput } from '@mantine/core'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImageField } from '~/ui/files/ImageField'
import { Mark } from '~/ui/Mark'
import type { SettingsEdit } from './use-store-settings-form'

/** Hints of different lengths do not move the images out of line. */
const HINT_LAST: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** The name and images of the store, with a preview. */
export const IdentityCard = ({ edit }: { edit: SettingsEdit }) => {
  const { form, field } = edit
  const [look, setLook] = useState(() => form.getValues())
  for (const path of ['storeName', 'siteLogo', 'favicon'] as const)
    form.watch(path, () => setLook({ ...form.getValues() }))
  return (
    <Card title={m.settings_identity()}>
      <div className="grid grid-cols-1 gap-5">
        <TextInput
          label={m.settings_store_name()}
          description={m.settings_store_name_hint()}
          withAsterisk
          dir="auto"
          {...field('storeName')}
        />
        <div className="grid grid-cols-[1fr_1fr] items-start gap-y-5 gap-x-4 max-sm:grid-cols-1">
          <ImageField
            shape="whole"
            label={m.settings_logo()}
            description={m.settings_logo_hint()}
            inputWrapperOrder={HINT_LAST}
            {...field('siteLogo')}
          />
          <ImageField
            shape="whole"
            label={m.settings_favicon()}
            description={m.settings_favicon_hint()}
            inputWrapperOrder={HINT_LAST}
            {...field('favicon')}
          />
        </div>
        <LookPreview {...look} />
      </div>
    </Card>
  )
}

const GROUNDS = [
  { ground: 'dark', groundClass: 'text-white bg-[#1b2030]' },
  { ground: 'light', groundClass: 'text-[#1f2430] bg-white' },
]

type Props = { storeName: string; siteLogo: string | null; favicon: string | null }

/** Previews the logo on dark and light backgrounds, and the favicon in a tab, before they are saved. */
const LookPreview = ({ storeName, siteLogo, favicon }: Props) => (
  <figure className="grid gap-2">
    <figcaption className="text-sm font-medium">{m.settings_preview()}</figcaption>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3">
      {GROUNDS.map(({ ground, groundClass }) => (
        <div
          key={ground}
          className={`flex items-center gap-3 min-w-0 min-h-16 px-4 border border-line rounded-item ${groundClass}`}
        >
          {siteLogo && isImageUrl(siteLogo) ? (
            <img src={siteLogo} alt="" className="max-w-full h-9 object-contain" />
          ) : (
            <>
              <Mark />
              <bdi className="truncate min-w-0 font-semibold">{storeName}</bdi>
            </>
          )}
        </div>
      ))}
      <div className="flex items-center min-w-0 min-h-16 px-4 border border-line rounded-item gap-2 bg-surface-2">
        {favicon && isImageUrl(favicon) ? (
          <img src={favicon} alt="" className="size-4 flex-none object-contain" />
        ) : (
          <Mark size={16} />
        )}
        <bdi className="truncate min-w-0 text-sm font-450">{storeName}</bdi>
      </div>
    </div>
  </figure>
)
