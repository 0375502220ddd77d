import type { Business } from '@zone-directory/shared-data';

/** A business that has only a name. */
export const emptyBusiness: Business = {
  id: 'rec00000000000001',
  name: 'خط الرصيف',
  name_en: '',
  description: '',
  description_en: '',
  location: '',
  phone: '',
  email: '',
  website: '',
  image: '',
  isPremium: false,
  rating: null,
  reviews: null,
  category: null,
  subcategory: null,
};
