/**
 * The last four digits of each contract that is described (lib/descriptors), so that a page keeps room for a description
 * before it loads them. Only a hint: another contract may end alike. A test compares them.
 */
export const describedEndings =
  '0006 0010 0016 001b 051f 0707 091c 09e3 0ff1 1075 11b5 13fb 18a5 1d9b 21dc 258b 2913 3134 34f1 3738 3afc 42e4 443e 4b61 4e43 5969 5b72 5c18 68d7 6ab5 7fad 80a5 8183 8631 8844 8962 8ba3 9771 9b43 9bb2 9c40 a026 a2ca a796 ab41 adec b0cb b2b4 b863 bcdd c3d6 c92c cb78 cf5d d183 d1c5 e122 e446 e452 e481 e6b4 e8f3 eb12 ec22 ef21 efed f313 f34a f3c7 f667 fa83 fbc7 fc24 ffcb';
