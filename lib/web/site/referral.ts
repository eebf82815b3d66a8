import { keepReferral } from '../data/kept-referral.ts';

keepReferral();
