import { m } from '~/paraglide/messages.js'
import { AvatarField } from '~/ui/files/AvatarField'
import { FilesField } from '~/ui/files/FilesField'
import { ImageField } from '~/ui/files/ImageField'
import { ImagesField } from '~/ui/files/ImagesField'
import { State, States } from '../SpecimenCard'

/** Upload fields. Uploads in the gallery are real; the server deletes files that no form saves. */
export const FileKinds = () => (
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
