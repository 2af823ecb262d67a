import { Button } from '@mantine/core'
import { MAX_IMAGES } from '@storekeeper/contract/products/product-input'
import type { Image } from '@storekeeper/contract/shapes'
import { IconLink, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { SortableList } from '../sortable/SortableList'
import { FieldFrame } from './FieldFrame'
import { FileDrop } from './FileDrop'
import type { FieldProps } from './field-props'
import { focusBeside } from './focus-beside'
import { ImageTile } from './ImageTile'
import { featuring, withAdded, without } from './images'
import { LinkAdder } from './LinkAdder'
import { UploadList } from './UploadList'
import { useFieldValue } from './use-field-value'
import { useUploads } from './use-uploads'

type Props = FieldProps<Image[]> & { max?: number }

/**
 * A sorted list of images, exactly one of which is featured if there are any. Images are dropped, chosen or
 * added by link.
 */
export const ImagesField = ({
  value,
  defaultValue,
  onChange,
  max = MAX_IMAGES,
  'data-path': dataPath,
  ...frame
}: Props) => {
  const [images, change] = useFieldValue({ value, defaultValue, onChange, empty: NONE })
  const [takesLink, setTakesLink] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  const linker = useRef<HTMLButtonElement>(null)

  const uploads = useUploads({
    accept: 'images',
    room: max - images.length,
    onUploaded: ({ url }) => change((all) => withAdded(all, url, uploads.getTurn)),
  })
  const remove = (url: string, button: HTMLElement) => {
    if (!focusBeside(button)) chooser.current?.focus()
    change((all) => without(all, url))
    uploads.discard(url)
  }
  const closeLink = () => {
    linker.current?.focus()
    setTakesLink(false)
  }

  return (
    <FieldFrame {...frame}>
      {({ describedBy }) => (
        <FileDrop
          accept="images"
          takesMany
          isWrong={Boolean(frame.error)}
          isEmpty={images.length === 0}
          onFiles={(files) => uploads.add(files)}
        >
          {(choose) => (
            <>
              {images.length > 0 && (
                <SortableList
                  label={m.files_pictures_in_order()}
                  items={images}
                  getId={({ imgUrl }) => imgUrl}
                  getName={(_image, index) => m.files_picture({ position: index + 1 })}
                  layout="grid"
                  className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3"
                  onSort={(sorted) => change(() => sorted)}
                >
                  {(image, position) => (
                    <ImageTile
                      key={image.imgUrl}
                      image={image}
                      position={position}
                      onFeature={() => change((all) => featuring(all, image.imgUrl))}
                      onRemove={(button) => remove(image.imgUrl, button)}
                    />
                  )}
                </SortableList>
              )}
              <div
                className="flex flex-wrap gap-y-2 gap-x-4 items-center data-empty:flex-col data-empty:py-6 data-empty:px-4 data-empty:text-center [&>svg]:text-ink-2"
                data-empty={images.length === 0 || undefined}
              >
                {images.length === 0 && <IconPhotoPlus size={28} stroke={1.4} aria-hidden />}
                <div className="flex flex-wrap gap-2 justify-center">
                  <Button
                    ref={chooser}
                    variant="default"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    data-path={dataPath}
                    aria-describedby={describedBy}
                    onClick={choose}
                  >
                    {m.files_choose_pictures()}
                  </Button>
                  <Button
                    ref={linker}
                    variant="subtle"
                    leftSection={<IconLink size={16} aria-hidden />}
                    aria-expanded={takesLink}
                    disabled={images.length >= max}
                    onClick={() => setTakesLink(true)}
                  >
                    {m.files_by_link()}
                  </Button>
                </div>
                <span className="text-sm text-ink-2">
                  {m.files_pictures_hint({ count: images.length, max })}
                </span>
              </div>
              {takesLink && (
                <LinkAdder onAdd={(url) => change((all) => withAdded(all, url))} onClose={closeLink} />
              )}
              <UploadList uploads={uploads} max={max} after={chooser} />
            </>
          )}
        </FileDrop>
      )}
    </FieldFrame>
  )
}

const NONE: Image[] = []
