import { Button, Loader, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { AvatarField } from '~/ui/files/AvatarField'
import { FilesField } from '~/ui/files/FilesField'
import { ImageField } from '~/ui/files/ImageField'
import { ImagesField } from '~/ui/files/ImagesField'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { GalleryPage } from '../GalleryPage'
import { State, States } from '../SpecimenCard'
import { ChoiceKinds } from './ChoiceKinds'
import { ExampleForm } from './ExampleForm'
import { TextKinds } from './TextKinds'

export const FormsPage = () => (
  <GalleryPage
    name="forms"
    specimens={[
      {
        id: 'form',
        title: m.components_form(),
        use: m.components_form_use(),
        imports: "import { schemaResolver, useForm } from '@mantine/form'",
        shows: <ExampleForm />,
        ground: 'page',
      },
      {
        id: 'field-states',
        title: m.components_field_states(),
        use: m.components_field_states_use(),
        imports: "import { TextInput } from '@mantine/core'",
        shows: <FieldStates />,
      },
      {
        id: 'text-kinds',
        title: m.components_text_kinds(),
        use: m.components_text_kinds_use(),
        imports: "import { NumberInput, PasswordInput, Textarea } from '@mantine/core'",
        shows: <TextKinds />,
      },
      {
        id: 'choice-kinds',
        title: m.components_choice_kinds(),
        use: m.components_choice_kinds_use(),
        imports: "import { Checkbox, Radio, SegmentedControl, Select, Switch } from '@mantine/core'",
        shows: <ChoiceKinds />,
      },
      {
        id: 'file-kinds',
        title: m.components_file_kinds(),
        use: m.components_file_kinds_use(),
        imports: "import { ImagesField } from '~/ui/files/ImagesField'",
        shows: <FileKinds />,
      },
      {
        id: 'rich-text',
        title: m.components_rich_text(),
        use: m.components_rich_text_use(),
        imports: "import { RichTextField } from '~/ui/rich-text/RichTextField'",
        shows: <RichTextStates />,
      },
      {
        id: 'buttons',
        title: m.components_buttons(),
        use: m.components_buttons_use(),
        imports: "import { Button } from '@mantine/core'",
        shows: <ButtonStates />,
      },
    ]}
  />
)

/** The buttons. A screen has one filled button, for its primary action. */
const ButtonStates = () => (
  <States>
    <State name={m.components_main_button()}>
      <Button>{m.components_save()}</Button>
    </State>
    <State name={m.components_other_button()}>
      <Button variant="default">{m.ui_cancel()}</Button>
    </State>
    <State name={m.components_quiet_button()}>
      <Button variant="subtle">{m.ui_clear_filters()}</Button>
    </State>
    <State name={m.components_red_button()}>
      <Button color="red">{m.components_delete()}</Button>
    </State>
    <State name={m.components_with_icon()}>
      <Button leftSection={<IconPlus size={16} aria-hidden />}>{m.components_add()}</Button>
    </State>
    <State name={m.components_saving()}>
      <Button loading>{m.components_save()}</Button>
    </State>
    <State name={m.components_disabled()}>
      <Button disabled>{m.components_save()}</Button>
    </State>
  </States>
)

/** One field in every state that a form can put it in. */
const FieldStates = () => (
  <States>
    <State name={m.components_plain()}>
      <TextInput label={m.components_name()} placeholder={m.components_name_example()} />
    </State>
    <State name={m.components_required()}>
      <TextInput label={m.components_name()} withAsterisk required />
    </State>
    <State name={m.components_described()}>
      <TextInput label={m.components_name()} description={m.components_name_description()} />
    </State>
    <State name={m.components_wrong()}>
      <TextInput label={m.components_name()} defaultValue="—" error={m.components_fill_in()} />
    </State>
    <State name={m.components_saving()}>
      <TextInput
        label={m.components_name()}
        defaultValue="Ash bowl"
        rightSection={<Loader size={16} aria-label={m.components_saving()} role="img" />}
        readOnly
        aria-busy
      />
    </State>
    <State name={m.components_read_only()}>
      <TextInput label={m.components_name()} defaultValue="Ash bowl" variant="filled" readOnly />
    </State>
    <State name={m.components_disabled()}>
      <TextInput label={m.components_name()} defaultValue="Ash bowl" disabled />
    </State>
  </States>
)

/** Upload fields. Uploads in the gallery are real; the server deletes files that no form saves. */
const FileKinds = () => (
  <States isWide>
    <State name={m.components_images_field()}>
      <ImagesField label={m.components_images_field()} description={m.components_images_description()} />
    </State>
    <State name={m.components_wrong()}>
      <ImagesField label={m.components_images_field()} error={m.components_images_wrong()} withAsterisk />
    </State>
    <State name={m.components_image_field()}>
      <ImageField label={m.components_image_field()} />
    </State>
    <State name={m.components_avatar_field()}>
      <AvatarField label={m.components_avatar_field()} name="Ada Example" />
    </State>
    <State name={m.components_files_field()}>
      <FilesField label={m.components_reports()} />
    </State>
  </States>
)

const EXAMPLE =
  '<h2>Ash bowl</h2><p>Thrown by hand and glazed in <strong>ash grey</strong>. It holds <em>1.2 litres</em>.</p><ul><li><p>Dishwasher safe</p></li><li><p>Each one a little different</p></li></ul>'

/** Rich text, as display and as an editor. */
const RichTextStates = () => (
  <States isWide>
    <State name={m.components_plain()}>
      <RichTextField label={m.components_description()} defaultValue={EXAMPLE} />
    </State>
    <State name={m.components_wrong()}>
      <RichTextField label={m.components_note()} error={m.components_fill_in()} minHeight={96} />
    </State>
  </States>
)
