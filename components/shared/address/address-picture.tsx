import { useStored } from '@/lib/hooks/use-stored';
import { useAvatar } from '@/lib/queries/names';
import { preferences } from '@/lib/storage/preferences';
import { AvatarPicture, type AvatarPictureProps } from './avatar-picture';

export type AddressPictureProps = Omit<AvatarPictureProps, 'picture'>;

/** The drawn avatar of an address, or the picture of its name where remote images are on. */
export function AddressPicture(props: AddressPictureProps) {
  const { remotePictures } = useStored(preferences);
  return remotePictures ? <RemotePicture {...props} /> : <AvatarPicture picture={undefined} {...props} />;
}

function RemotePicture(props: AddressPictureProps) {
  return <AvatarPicture picture={useAvatar(props.address)} {...props} />;
}
