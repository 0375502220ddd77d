import { publicServices } from './vocabulary/governmental';
import { clinics, pharmacies } from './vocabulary/healthcare';
import { foodPlants, manufacturing } from './vocabulary/industrial';
import { freight, warehousing } from './vocabulary/logistics';
import { CLOSINGS, CLOSINGS_WITH_HOURS, TRADE_CLOSINGS } from './vocabulary/sentences';
import { chandlers, restaurants, services, vehicles } from './vocabulary/services';
import { hotels, tours } from './vocabulary/tourism';
import { building, electronics, fashion, furniture, groceries } from './vocabulary/trade';
import type { Bilingual, Vocabulary } from './vocabulary/vocabulary';

export interface SubcategoryPlan {
  readonly id: string;
  readonly businesses: number;
  readonly words: Vocabulary;
  /** Pictures that fit, by the number in their file name. */
  readonly pictures: readonly number[];
  /** The possible last sentences of its businesses' descriptions. */
  readonly closings: readonly Bilingual[];
}

export interface CategoryPlan {
  readonly id: string;
  readonly key: string;
  readonly subcategories: readonly SubcategoryPlan[];
}

function subcategory(
  id: string,
  businesses: number,
  words: Vocabulary,
  pictures: readonly number[],
  closings: readonly Bilingual[] = TRADE_CLOSINGS,
): SubcategoryPlan {
  return { id, businesses, words, pictures, closings };
}

/** The content of the sample base. Ids are those of `site.config.json`, counts those of the specification. */
export const PLAN: readonly CategoryPlan[] = [
  {
    id: 'recCatLogistics01',
    key: 'logistics',
    subcategories: [
      subcategory('recSubFreight0001', 312, freight, [1, 2, 3]),
      subcategory('recSubWarehouse01', 211, warehousing, [1, 4]),
    ],
  },
  {
    id: 'recCatIndustrial1',
    key: 'industrial',
    subcategories: [
      subcategory('recSubManufactur1', 38, manufacturing, [1, 2]),
      subcategory('recSubFoodPlants1', 24, foodPlants, [1, 3]),
    ],
  },
  {
    id: 'recCatTourism0001',
    key: 'tourism',
    subcategories: [
      subcategory('recSubHotels00001', 58, hotels, [1, 3], CLOSINGS),
      subcategory('recSubTours000001', 81, tours, [2, 3, 4], CLOSINGS_WITH_HOURS),
    ],
  },
  {
    id: 'recCatHealthcare1',
    key: 'healthcare',
    subcategories: [
      subcategory('recSubClinics0001', 43, clinics, [1, 3], CLOSINGS_WITH_HOURS),
      subcategory('recSubPharmacies1', 29, pharmacies, [2, 3], CLOSINGS_WITH_HOURS),
    ],
  },
  {
    id: 'recCatCommercial1',
    key: 'commercial',
    subcategories: [
      subcategory('recSubGroceries01', 148, groceries, [1]),
      subcategory('recSubBuilding001', 117, building, [3]),
      subcategory('recSubElectronic1', 96, electronics, [1, 5]),
      subcategory('recSubFashion0001', 104, fashion, [1, 6], CLOSINGS_WITH_HOURS),
      subcategory('recSubVehicles001', 109, vehicles, [4]),
      subcategory('recSubRestaurant1', 131, restaurants, [1, 2], CLOSINGS_WITH_HOURS),
      subcategory('recSubServices001', 92, services, [5], CLOSINGS_WITH_HOURS),
      subcategory('recSubChandlers01', 37, chandlers, [7]),
      subcategory('recSubFurniture01', 49, furniture, [6]),
    ],
  },
  {
    id: 'recCatGovernment1',
    key: 'governmental',
    subcategories: [subcategory('recSubPublic00001', 69, publicServices, [1, 2, 3], CLOSINGS_WITH_HOURS)],
  },
];
