// A page of its own, for work on this remote alone. Behind an import(), so that the shared packages can be negotiated.
void import('./bootstrap');
