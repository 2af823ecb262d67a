import { m } from '~/paraglide/messages.js'
import { GalleryPage } from '../GalleryPage'
import { ButtonStates } from './ButtonStates'
import { ChoiceKinds } from './ChoiceKinds'
import { ExampleForm } from './ExampleForm'
import { FieldStates } from './FieldStates'
import { FileKinds } from './FileKinds'
import { RichTextStates } from './RichTextStates'
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
