import { TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ImageField } from '~/ui/files/ImageField'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import type { PopupEdit } from './use-popup-form'

/** The text, image and link of the pop-up. */
export const ContentCard = ({ edit }: { edit: PopupEdit }) => (
  <Card title={m.popups_content()}>
    <div className="grid grid-cols-1 gap-5">
      <TextInput
        label={m.popups_heading()}
        withAsterisk
        dir="auto"
        maxLength={120}
        {...edit.field('title')}
      />
      <RichTextField label={m.popups_text()} minHeight={120} {...edit.field('body')} />
      <ImageField label={m.popups_image()} {...edit.field('image')} />
      <div className="grid grid-cols-1 items-end gap-4 @min-[520px]/popups:grid-cols-2 @min-[520px]/popups:items-start">
        <TextInput
          label={m.popups_link()}
          description={m.popups_link_hint()}
          dir="ltr"
          maxLength={2000}
          {...edit.field('link')}
        />
        <TextInput
          label={m.popups_link_text()}
          description={m.popups_link_text_hint()}
          dir="auto"
          maxLength={60}
          placeholder={m.demo_shop_popup_look()}
          {...edit.field('linkText')}
        />
      </div>
    </div>
  </Card>
)
